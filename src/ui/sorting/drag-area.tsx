import { DndContext, MouseSensor, TouchSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type TouchEvent } from 'react';
import './sorting.css';

/** What can be dragged within an area and where to, as selectors, and what follows. */
export type Drag = {
  from: string;
  /** Where a finger takes hold at once; without it a finger holds still on `from` for a moment, so that it can scroll. */
  grip?: string;
  onto: string;
  /** Something was taken; false: not to be dragged. */
  onTake: (from: HTMLElement) => boolean;
  /** Which side of a place is meant, where that matters; `share` is how far down in it the pointer is. Null: none. */
  sideOf?: (from: HTMLElement, place: HTMLElement, share: number) => string | null;
  onOver?: (place: HTMLElement | null) => void;
  onDrop: (from: HTMLElement, place: HTMLElement | null, side: string) => void;
};

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const soon = { activationConstraint: { distance: 6 } };
const held = { activationConstraint: { delay: 220, tolerance: 8 } };
const nothing = () => undefined;
/** Each area says itself what happens, in the person's language. */
const quiet = {
  screenReaderInstructions: { draggable: '' },
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
};

/** Begins only on what can be dragged: everything else is there to be scrolled and clicked. */
function Area({ drag, className, children }: { drag: Drag; className: string; children: ReactNode }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'area' });
  // Reached by keys through what is in it.
  const handlers = {
    onMouseDown: (event: MouseEvent) => {
      if (event.button === 0 && closest(event.target, drag.from)) listeners?.['onMouseDown']?.(event);
    },
    onTouchStart: (event: TouchEvent) => {
      if (closest(event.target, drag.grip ?? drag.from)) listeners?.['onTouchStart']?.(event);
    },
  };
  return (
    <div ref={setNodeRef} className={className} {...handlers}>
      {children}
    </div>
  );
}

/** Within it things are dragged with mouse, finger or pen. The place below the pointer has `data-drop`, its side in it. */
export function DragArea({
  drag,
  mayDrag,
  shown,
  className,
  children,
}: {
  drag: Drag;
  mayDrag: boolean;
  /** What hangs on the pointer. */
  shown: ReactNode;
  className: string;
  children: ReactNode;
}) {
  const sensors = useSensors(useSensor(MouseSensor, soon), useSensor(TouchSensor, drag.grip ? soon : held));
  const [isDragging, setDragging] = useState(false);
  const point = useRef({ x: 0, y: 0 });
  const hanging = useRef<HTMLDivElement>(null);
  const taken = useRef<HTMLElement>(null);
  const over = useRef<HTMLElement>(null);

  const mark = (place: HTMLElement | null, side: string | null) => {
    if (over.current !== place) over.current?.removeAttribute('data-drop');
    over.current = place;
    if (side === null) place?.removeAttribute('data-drop');
    else place?.setAttribute('data-drop', side);
  };
  const follow = () => {
    const { x, y } = point.current;
    if (hanging.current) hanging.current.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
    const from = taken.current;
    if (!from) return;
    const before = over.current;
    const place = closest(document.elementFromPoint(x, y), drag.onto);
    const box = place?.getBoundingClientRect();
    const share = box ? (y - box.top) / Math.max(1, box.height) : 0;
    mark(place, place && drag.sideOf ? drag.sideOf(from, place, share) : '');
    if (place !== before) drag.onOver?.(place);
  };
  useEffect(() => {
    const seen = (event: globalThis.MouseEvent | globalThis.TouchEvent) => {
      const at = 'touches' in event ? event.touches[0] : event;
      if (at) point.current = { x: at.clientX, y: at.clientY };
    };
    const names = ['mousedown', 'mousemove', 'touchstart', 'touchmove'] as const;
    for (const name of names) window.addEventListener(name, seen, { capture: true, passive: true });
    return () => {
      for (const name of names) window.removeEventListener(name, seen, { capture: true });
    };
  }, []);
  const end = (isDropped: boolean) => {
    // The page may have scrolled below the pointer since it last moved.
    if (isDropped) follow();
    const place = over.current;
    const side = place?.getAttribute('data-drop') ?? null;
    mark(null, null);
    setDragging(false);
    taken.current?.removeAttribute('data-dragged');
    if (taken.current) drag.onDrop(taken.current, isDropped && side !== null ? place : null, side ?? '');
    taken.current = null;
  };
  return (
    <DndContext
      sensors={mayDrag ? sensors : []}
      onDragStart={({ activatorEvent }) => {
        const from = closest(activatorEvent.target, drag.from);
        taken.current = from && drag.onTake(from) ? from : null;
        taken.current?.setAttribute('data-dragged', '');
        setDragging(taken.current !== null);
      }}
      onDragMove={follow}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
      accessibility={quiet}
    >
      <Area drag={drag} className={className}>
        {children}
      </Area>
      {isDragging && (
        <div ref={hanging} className="bp-hanging" aria-hidden>
          {shown}
        </div>
      )}
    </DndContext>
  );
}
