import { z } from 'zod';
import { word } from '#kernel/schemas.ts';

const maybe = z.string().nullable();
const names = { id: z.uuid(), code: z.string(), name_en: maybe, name_bn: z.string() };
const count = z.int();

export const overviewSchema = z.object({
  subjects: z.array(
    z.object({
      ...names,
      active: z.boolean(),
      class: word,
      competencies: count,
      indicators: count,
      dimensions: count,
      experiences: count,
    }),
  ),
  on: z.array(z.object({ id: z.uuid(), class: word, year: word, active: z.boolean() })),
  kinds: count,
  behaviour_dimensions: count,
  behaviours: count,
});

const indicator = z.object({
  ...names,
  pi_no: z.string(),
  square_bn: z.string(),
  square_en: maybe,
  circle_bn: z.string(),
  circle_en: maybe,
  triangle_bn: z.string(),
  triangle_en: maybe,
  active: z.boolean(),
});
const holder = z.object({ ...names, active: z.boolean(), indicator_ids: z.array(z.uuid()) });

export const wholeSchema = z.object({
  ...names,
  class: word,
  competencies: z.array(
    z.object({
      ...names,
      details_bn: maybe,
      details_en: maybe,
      active: z.boolean(),
      indicators: z.array(indicator),
    }),
  ),
  dimensions: z.array(holder.extend({ description_bn: maybe, description_en: maybe })),
  experiences: z.array(holder),
  kinds: z.array(z.object({ id: z.uuid(), name_en: maybe, name_bn: z.string() })),
});
export type WholeSubject = z.output<typeof wholeSchema>;
export type WholeIndicator = z.output<typeof indicator>;

const scale = z.object({
  level: z.int().min(1).max(7),
  name_en: z.string().trim().min(1).max(60),
  name_bn: z.string().trim().min(1).max(60),
  from: z.int().min(-100_00).max(100_00),
});

export const settingsInput = z.object({
  from_year_id: z.uuid(),
  scales: z.array(scale).max(20),
  min_attendance: z.int().min(0).max(100_00),
  max_weak_subjects: z.int().min(0).max(50),
  note: z.string().trim().max(500).nullable(),
});
export type SettingsInput = z.output<typeof settingsInput>;

export const settingsSchema = settingsInput.extend({ id: z.uuid(), version: z.int(), year: word });
export type SettingsRow = z.output<typeof settingsSchema>;
