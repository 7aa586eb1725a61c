/** A weekly hour of a batch, `HH:mm`; weekday 0 is Sunday. Without a room of its own it is in the batch's. */
export type BatchHour = { weekday: number; starts: string; ends: string; room_id: string | null };

export type Taught = {
  id: string;
  teacher_id: string | null;
  room_id: string | null;
  starts_on: string | null;
  ends_on: string | null;
  hours: readonly BatchHour[];
};

export const overlap = (one: BatchHour, other: BatchHour): boolean =>
  one.weekday === other.weekday && one.starts < other.ends && other.starts < one.ends;

/** Whether both run on some day; a missing day is open. */
const atOneTime = (one: Taught, other: Taught): boolean =>
  (!one.ends_on || !other.starts_on || other.starts_on <= one.ends_on) &&
  (!other.ends_on || !one.starts_on || one.starts_on <= other.ends_on);

export type HourClash<T> = { with: T; hour: BatchHour; about: 'teacher' | 'room' };

/** The first hour in which a teacher or a room would be in two batches. */
export function hourClash<T extends Taught>(batch: Taught, others: readonly T[]): HourClash<T> | null {
  for (const other of others) {
    if (other.id === batch.id || !atOneTime(batch, other)) continue;
    for (const hour of batch.hours)
      for (const taken of other.hours) {
        if (!overlap(hour, taken)) continue;
        if (batch.teacher_id && batch.teacher_id === other.teacher_id)
          return { with: other, hour, about: 'teacher' };
        const room = hour.room_id ?? batch.room_id;
        if (room && room === (taken.room_id ?? other.room_id)) return { with: other, hour, about: 'room' };
      }
  }
  return null;
}

/** Two hours of one batch at the same time. */
export const ownClash = (hours: readonly BatchHour[]): boolean =>
  hours.some((hour, at) => hours.slice(at + 1).some((other) => overlap(hour, other)));
