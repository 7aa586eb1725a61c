import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { guardianChannels, type GuardianChannel, type GuardianContact } from './ports.server.ts';

export type StudentGuardian = GuardianContact & {
  student_id: string;
  gets_messages: boolean;
  en: string;
  bn: string;
};
export type Reached = { contact: GuardianContact; name: Word; channels: GuardianChannel[] };

/** The guardians of students, father and mother first. */
export async function guardiansOf(
  { db, siteId }: SiteCtx,
  studentIds: readonly string[],
): Promise<StudentGuardian[]> {
  if (studentIds.length === 0) return [];
  const found = await db.execute<StudentGuardian>(sql`
    SELECT o.student_id, o.gets_messages, g.id, g.user_id, g.phone, g.email, g.name_en AS en, g.name_bn AS bn
    FROM guardian_students o JOIN guardians g ON g.site_id = ${siteId} AND g.id = o.guardian_id
    WHERE o.site_id = ${siteId} AND o.student_id = ANY(${sql.param([...studentIds])}::uuid[])
    ORDER BY o.student_id, array_position(ARRAY['father', 'mother'], o.relation), g.id`);
  return found.rows;
}

/** By which ways each guardian is told: what is paid goes to the first whom it reaches. */
export function reach(guardians: readonly StudentGuardian[]): Reached[] {
  const paid = new Set<string>();
  return guardians.flatMap((contact) => {
    const channels = guardianChannels.answers().filter((channel) => {
      if (!channel.reaches(contact) || (channel.inSms && paid.has(channel.key))) return false;
      if (channel.inSms) paid.add(channel.key);
      return true;
    });
    return channels.length > 0 ? [{ contact, name: { en: contact.en, bn: contact.bn }, channels }] : [];
  });
}
