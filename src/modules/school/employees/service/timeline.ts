import type { Word } from '#kernel/words.ts';
import { addDays } from '#kernel/text/days.ts';
import type { employeeStates } from '../base/words.ts';
import { eventKinds, serviceRefusals as w, type EventKind } from './words.ts';

export type ServiceState = {
  status: keyof typeof employeeStates;
  designation_id: string;
  department: string | null;
  /** The first day on which the person is no longer of the staff. */
  left_on: string | null;
  extended_until: string | null;
};

/** How somebody began, before anything else happened. */
export type Beginning = { joined_on: string | null; designation_id: string; department: string | null };

export type ServiceEvent = {
  kind: EventKind;
  on_day: string;
  designation_id: string | null;
  department: string | null;
  until_day: string | null;
};

/** With these somebody is no longer of the staff. */
export const endings = ['retirement', 'resignation', 'leaving', 'death'] as const;
export const isEnding = (kind: string): boolean => (endings as readonly string[]).includes(kind);

/** With these the way into the office closes or opens. */
export const isAboutSignIn = (kind: string): boolean =>
  isEnding(kind) || kind === 'suspension' || kind === 'suspension_end';

/** What may be recorded by hand: how somebody joined is in their file. */
export const recordedKinds = (Object.keys(eventKinds) as EventKind[]).filter((kind) => kind !== 'joining');

const gone = new Set(['retired', 'resigned', 'left', 'died']);
export const isGone = (status: string): boolean => gone.has(status);
export const goneStates: readonly string[] = [...gone];

const becomes: Partial<Record<EventKind, ServiceState['status']>> = {
  leave: 'on_leave',
  leave_end: 'active',
  suspension: 'suspended',
  suspension_end: 'active',
  retirement: 'retired',
  resignation: 'resigned',
  leaving: 'left',
  death: 'died',
  rejoining: 'active',
};

/** In which states something can happen; in any of a working person unless told. */
const onlyFrom: Partial<Record<EventKind, readonly ServiceState['status'][]>> = {
  leave: ['active'],
  leave_end: ['on_leave'],
  suspension: ['active', 'on_leave'],
  suspension_end: ['suspended'],
  rejoining: ['retired', 'resigned', 'left'],
  death: ['active', 'on_leave', 'suspended', 'retired', 'resigned', 'left'],
};
const working: readonly ServiceState['status'][] = ['active', 'on_leave', 'suspended'];

const begun = ({ designation_id, department }: Beginning): ServiceState => ({
  status: 'active',
  designation_id,
  department,
  left_on: null,
  extended_until: null,
});

function after(now: ServiceState, event: ServiceEvent): ServiceState {
  const { kind } = event;
  const status = becomes[kind] ?? now.status;
  return {
    status,
    designation_id: event.designation_id ?? now.designation_id,
    department: kind === 'department' ? event.department : now.department,
    left_on: kind === 'rejoining' ? null : isGone(status) ? (now.left_on ?? event.on_day) : now.left_on,
    extended_until: kind === 'extension' ? event.until_day : kind === 'rejoining' ? null : now.extended_until,
  };
}

/**
 * A suspension with a last day ends by itself on the day after, unless it was lifted or something else about the
 * person's status came first. Events are in order.
 */
function withEnds(events: readonly ServiceEvent[]): ServiceEvent[] {
  return events.flatMap((event, at) => {
    if (event.kind !== 'suspension' || !event.until_day) return [event];
    const on_day = addDays(event.until_day, 1);
    const next = events.slice(at + 1).find(({ kind }) => becomes[kind]);
    const isOver =
      next && (next.kind === 'suspension_end' || (next.kind !== 'suspension' && next.on_day <= on_day));
    const end = { designation_id: null, department: null, until_day: null };
    return isOver ? [event] : [event, { ...end, kind: 'suspension_end' as const, on_day }];
  });
}

/** In their order, with the ends that come by themselves before what else is of that day. */
const told = (events: readonly ServiceEvent[]): ServiceEvent[] => {
  const all = withEnds(events);
  const own = new Set(events);
  return all.toSorted((a, b) => a.on_day.localeCompare(b.on_day) || Number(own.has(a)) - Number(own.has(b)));
};

/** How somebody is on a day: what is to come counts from its own day on, never earlier. Events are in order. */
export function standingOn(start: Beginning, events: readonly ServiceEvent[], day: string): ServiceState {
  const held = told(events)
    .filter(({ on_day }) => on_day <= day)
    .reduce(after, begun(start));
  const waits = start.joined_on !== null && start.joined_on > day;
  return waits ? { ...held, status: 'expected' } : held;
}

function refused(now: ServiceState, event: ServiceEvent): Word | null {
  const { kind, on_day, until_day } = event;
  if (now.status === 'died') return w.after_death;
  if (kind === 'promotion' && !event.designation_id) return w.designation_needed;
  if (kind === 'promotion' && event.designation_id === now.designation_id) return w.same_designation;
  if (kind === 'extension' && !until_day) return w.until_needed;
  if (until_day && until_day <= on_day) return w.until_too_early;
  const allowed = onlyFrom[kind] ?? working;
  if (allowed.includes(now.status)) return null;
  if (isGone(now.status)) return w.not_working;
  return kind === 'rejoining'
    ? w.still_working
    : kind === 'suspension'
      ? w.suspended_already
      : w.not_in_state;
}

/** Why these events, in their order, cannot all have happened; null: they can. */
export function impossible(
  start: Beginning & { date_of_birth: string | null },
  events: readonly ServiceEvent[],
): Word | null {
  let now = begun(start);
  for (const event of told(events)) {
    if (start.joined_on && event.on_day < start.joined_on) return w.before_joining;
    if (start.date_of_birth && event.on_day <= start.date_of_birth) return w.before_birth;
    const problem = refused(now, event);
    if (problem) return problem;
    now = after(now, event);
  }
  return null;
}
