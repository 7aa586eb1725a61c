import { Notifications, useNotifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { useEffect } from 'react';

/** What holds the next step at the bottom of a screen says so by this attribute (docs/decisions/0018-where-toasts-stand.md). */
const bars = '[data-bottom-bar]';
const between = 8;

/** How far up toasts are, so that they cover no bar; 0: none is in their way. */
function liftNow(): number {
  const height = window.innerHeight;
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    // Below the fold, not shown, or far above the place of toasts.
    .filter(({ top, height: own }) => own > 0 && top < height && top > height / 3)
    .map(({ top }) => height - top + between);
  return Math.max(0, ...tops);
}

export default function Toasts() {
  const isShown = useNotifications().notifications.length > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    let frame = 0;
    const place = () => {
      frame = 0;
      style.setProperty('--bp-toast-lift', `${liftNow()}px`);
    };
    const later = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    // Bars come, go and grow with what is said in them.
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(later);
    sizes.observe(document.body);
    window.addEventListener('resize', later);
    window.addEventListener('scroll', later, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('resize', later);
      window.removeEventListener('scroll', later, { capture: true });
    };
  }, [isShown]);
  return <Notifications position="bottom-center" className="bp-toasts" limit={3} />;
}
