import { usePublic } from '#ui/public/page.tsx';
import type { ShownPicture } from './shown-picture.ts';

/**
 * A picture of a public page: the small drawing on phones, room kept before it has come, fetched when it comes near
 * unless it is `first` on the page. `sizes` says how wide it is.
 */
export function Picture({
  picture,
  sizes,
  className,
  first = false,
}: {
  picture: ShownPicture;
  sizes: string;
  className?: string;
  first?: boolean;
}) {
  const { lang } = usePublic();
  const { url, small_url, width, height } = picture;
  const smallWidth = Math.round(width * Math.min(1, 640 / Math.max(width, height)));
  return (
    <img
      className={className}
      src={small_url}
      {...(smallWidth < width ? { srcSet: `${small_url} ${smallWidth}w, ${url} ${width}w`, sizes } : {})}
      alt={picture[`alt_${lang}`]}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
