import { useState, type DragEvent } from 'react';
import { moveItem, moveSection, positionOf, type Order } from './order.ts';

/** What makes a line of the tree one that is dragged and dropped on; `change` takes the order that results. */
export function useMenuDrag(order: Order, change: (next: Order, key: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const isSection = (key: string) => order.some((section) => section.key === key);
  const dropOn = (target: string) => {
    if (!dragged || dragged === target) return;
    const sectionAt = order.findIndex((section) => section.key === target);
    if (isSection(dragged)) {
      const at = sectionAt === -1 ? order.findIndex((section) => section.items.includes(target)) : sectionAt;
      change(moveSection(order, dragged, at), dragged);
    } else if (sectionAt === -1) {
      const position = positionOf(order, target);
      if (position) change(moveItem(order, dragged, position), dragged);
    } else change(moveItem(order, dragged, { section: target, index: 0 }), dragged);
  };
  return (key: string) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', key);
      setDragged(key);
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      setOver(key);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      dropOn(key);
      setOver(null);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
    ...(over === key && dragged !== key ? { 'data-drop': true as const } : {}),
  });
}
