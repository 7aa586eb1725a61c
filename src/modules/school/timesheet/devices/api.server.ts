import { z } from 'zod';
import { terminalNumber } from '#kernel/text/identifiers.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { byId, word } from '#kernel/schemas.ts';
import { terminalOf, terminalsOf } from './health.server.ts';
import { claimTerminal, editTerminal, releaseTerminal, sendCommand, syncPeople } from './manage.server.ts';
import { serialNumber } from '../base/wire.ts';

const site = { panel: 'site', permission: 'timesheet.devices' } as const;
const seen = byId.extend({ version: z.int() });
const name = cleanLine(60).refine((text) => text.length > 0, { message: 'required' });

const shown = z.object({
  id: z.uuid(),
  version: z.int(),
  serial: z.string(),
  name: z.string(),
  place: z.string(),
  time_zone: z.int(),
  allowed_ips: z.array(z.string()),
  first_seen_at: z.date(),
  last_seen_at: z.date(),
  last_ip: z.string().nullable(),
  firmware: z.string().nullable(),
  model: z.string().nullable(),
  people: z.int().nullable(),
  logs: z.int().nullable(),
  clock_offset: z.int().nullable(),
  claimed_at: z.date().nullable(),
  clock_set: z.object({ at: z.date(), shown: z.string() }).nullable(),
  refused: z.object({ at: z.date(), why: z.string(), ip: z.string().nullable() }).nullable(),
  waiting: z.int(),
  today: z.int(),
  faults: z.int(),
  last: z.date().nullable(),
});

/** The school's terminals: which there are, how they are, what they are asked to do. */
export const deviceCalls = {
  terminals: procedure(
    {
      ...site,
      method: 'GET',
      path: '/timesheet/terminals',
      summary: 'The terminals of the institution, and those that called at its address',
      input: z.object({}),
      output: z.object({
        now: z.date(),
        address: z.string(),
        terminals: z.array(shown),
        found: z.array(
          z.object({
            serial: z.string(),
            last_at: z.date(),
            ip: z.string().nullable(),
            state: z.enum(['free', 'quiet', 'contested', 'taken']),
            model: z.string().nullable(),
            firmware: z.string().nullable(),
          }),
        ),
      }),
    },
    terminalsOf,
  ),
  terminal: procedure(
    {
      ...site,
      method: 'GET',
      path: '/timesheet/terminals/{id}',
      summary: 'One terminal with its commands',
      input: byId,
      output: z.object({
        now: z.date(),
        terminal: shown,
        named: z.int(),
        others: z.array(z.object({ kind: z.string(), table: z.string(), times: z.int(), last: z.date() })),
        last: z.record(z.string(), z.int()),
        commands: z.array(
          z.object({
            id: z.uuid(),
            number: z.int(),
            kind: z.string(),
            pin: z.string().nullable(),
            state: z.string(),
            returned: z.int().nullable(),
            created_at: z.date(),
            sent_at: z.date().nullable(),
            done_at: z.date().nullable(),
            by: word.nullable(),
          }),
        ),
      }),
    },
    terminalOf,
  ),
  claim: procedure(
    {
      ...site,
      method: 'POST',
      path: '/timesheet/terminals',
      summary: 'Claim a terminal that called at the institution’s address',
      input: z.object({ serial: z.string().regex(serialNumber), name, place: cleanLine(60) }),
      output: byId,
    },
    claimTerminal,
  ),
  edit: procedure(
    {
      ...site,
      method: 'PUT',
      path: '/timesheet/terminals/{id}',
      summary: 'Change the name, place, time zone and allowed addresses of a terminal',
      input: seen.extend({
        name,
        place: cleanLine(60),
        time_zone: z.number().min(-12).max(14),
        allowed_ips: z.array(z.string().trim().max(45)).max(20),
      }),
      output: z.object({ version: z.int() }),
    },
    editTerminal,
  ),
  release: procedure(
    {
      ...site,
      method: 'POST',
      path: '/timesheet/terminals/{id}/release',
      summary: 'Give a terminal up',
      input: seen,
      output: z.object({ ok: z.literal(true) }),
    },
    releaseTerminal,
  ),
  command: procedure(
    {
      ...site,
      method: 'POST',
      path: '/timesheet/terminals/{id}/commands',
      summary: 'Ask a terminal for something',
      input: z.discriminatedUnion('kind', [
        byId.extend({ kind: z.enum(['info', 'check', 'log', 'query-users']) }),
        byId.extend({ kind: z.literal('remove-user'), pin: z.string().regex(terminalNumber) }),
      ]),
      output: z.object({ ok: z.literal(true) }),
    },
    sendCommand,
  ),
  sync: procedure(
    {
      ...site,
      method: 'POST',
      path: '/timesheet/terminals/{id}/people',
      summary: 'Put all employees with a number on a terminal, and take off who has left',
      input: byId,
      output: z.object({ people: z.int(), gone: z.int() }),
    },
    syncPeople,
  ),
};
