/** One guardian as kept for the undo of a merge. */
export type GuardianThen = {
  readonly id: string;
  readonly name_en: string;
  readonly name_bn: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly occupation: string | null;
  readonly user_id: string | null;
  readonly family_key: string | null;
  readonly children: readonly {
    readonly student_id: string;
    readonly relation: string;
    readonly may_see: boolean;
    readonly may_collect: boolean;
    readonly gets_messages: boolean;
  }[];
};

/** Both entries as they were before they became one. */
export type MergedGuardians = { readonly kept: GuardianThen; readonly gone: GuardianThen };
