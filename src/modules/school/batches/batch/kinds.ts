import type { Choice } from '#kernel/lists/field.ts';

/** What a batch is for. */
export const batchKinds = ['hsc', 'coaching', 'practical', 'other'] as const;
export type BatchKind = (typeof batchKinds)[number];

const words = {
  hsc: { en: 'HSC batch', bn: 'এইচএসসি ব্যাচ' },
  coaching: { en: 'Coaching batch', bn: 'কোচিং ব্যাচ' },
  practical: { en: 'Practical batch', bn: 'ব্যবহারিক ব্যাচ' },
  other: { en: 'Other', bn: 'অন্যান্য' },
} as const;

export const batchKindChoices = batchKinds.map((value) => ({ value, word: words[value] })) satisfies Choice[];
