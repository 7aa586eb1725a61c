import { DndContext, MouseSensor, TouchSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type TouchEvent } from 'react';

const takes = '[data-lesson], [data-missing]';
const lessonUnder = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(takes) : null;

/** Begins only on a lesson: everything else of the board is there to be scrolled and clicked. */
class LessonMouse extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent }: MouseEvent) =>
        nativeEvent.button === 0 && lessonUnder(nativeEvent.target) !== null,
    },
  ];
}
class LessonTouch extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent }: TouchEvent) =>
        nativeEvent.touches.length === 1 && lessonUnder(nativeEvent.target) !== null,
    },
  ];
}

function Area({ children, className }: { children: ReactNode; className: string }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'lesson' });
  return (
    <div ref={setNodeRef} className={className} {...listeners}>
      {children}
    </div>
  );
}

type Point = { x: number; y: number };
export type Drag = {
  /** A lesson or a missing one was taken; false: not to be dragged. */
  onTake: (from: HTMLElement) => boolean;
  onOver: (cell: HTMLElement | null) => void;
  onDrop: (cell: HTMLElement | null) => void;
};

/** Within it lessons are dragged with mouse, finger or pen; a finger holds still for a moment first. */
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
  const sensors = useSensors(
    useSensor(LessonMouse, { activationConstraint: { distance: 6 } }),
    useSensor(LessonTouch, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const [isDragging, setDragging] = useState(false);
  const point = useRef<Point>({ x: 0, y: 0 });
  const hanging = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLElement | null>(null);
  const isTaken = useRef(false);

  const follow = () => {
    const { x, y } = point.current;
    if (hanging.current) hanging.current.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]') ?? null;
    if (cell === over.current) return;
    over.current?.removeAttribute('data-over');
    over.current = cell;
    cell?.setAttribute('data-over', '');
    if (isTaken.current) drag.onOver(cell);
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
    const cell = over.current;
    over.current?.removeAttribute('data-over');
    over.current = null;
    setDragging(false);
    if (isTaken.current) drag.onDrop(isDropped ? cell : null);
    isTaken.current = false;
  };
  return (
    <DndContext
      sensors={mayDrag ? sensors : []}
      onDragStart={({ activatorEvent }) => {
        const from = lessonUnder(activatorEvent.target);
        isTaken.current = from !== null && drag.onTake(from);
        setDragging(isTaken.current);
      }}
      onDragMove={follow}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
      accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: quiet }}
    >
      <Area className={className}>{children}</Area>
      {isDragging && (
        <div ref={hanging} className="bp-rt-hanging" aria-hidden>
          {shown}
        </div>
      )}
    </DndContext>
  );
}

/** The board says itself what happens, in the person's language. */
const quiet = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
