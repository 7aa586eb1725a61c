/** How soon a request wants an answer, the most pressing first. */
export const priorities = ['urgent', 'high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];

export type Category = { code: string; name_en: string; name_bn: string };
/** Hours until the first answer, and until it is solved. */
export type Hours = Record<Priority, { answer: number; solve: number }>;
export type Contact = {
  phone: string | null;
  email: string | null;
  text_en: string | null;
  text_bn: string | null;
};

export type HelpDeskSettings = {
  on: boolean;
  categories: Category[];
  /** Codes of the roles that receive requests. */
  receivers: string[];
  hours: Hours;
  contact: Contact;
};

/** Each part is the operator's default, or a school's own. */
export const parts = ['on', 'categories', 'receivers', 'hours', 'contact'] as const;
export type Part = (typeof parts)[number];
export type OwnSettings = { [P in Part]?: HelpDeskSettings[P] | undefined };

/** What holds in a school: its own parts over the operator's defaults. */
export function effectiveSettings(defaults: HelpDeskSettings, own: OwnSettings): HelpDeskSettings {
  return {
    on: own.on ?? defaults.on,
    categories: own.categories ?? defaults.categories,
    receivers: own.receivers ?? defaults.receivers,
    hours: own.hours ?? defaults.hours,
    contact: own.contact ?? defaults.contact,
  };
}

function plain(part: Part, settings: HelpDeskSettings): unknown {
  switch (part) {
    case 'on':
      return settings.on;
    case 'categories':
      return settings.categories.map(({ code, name_en, name_bn }) => [code, name_en, name_bn]);
    case 'receivers':
      return settings.receivers.toSorted();
    case 'hours':
      return priorities.map((at) => [settings.hours[at].answer, settings.hours[at].solve]);
    case 'contact': {
      const { phone, email, text_en, text_bn } = settings.contact;
      return [phone, email, text_en, text_bn];
    }
  }
}

/** The parts in which a school really differs; what it repeats from the defaults is no difference. */
export function differingParts(defaults: HelpDeskSettings, own: OwnSettings): Part[] {
  const here = effectiveSettings(defaults, own);
  return parts.filter((part) => JSON.stringify(plain(part, here)) !== JSON.stringify(plain(part, defaults)));
}

export type HelpDeskFault = {
  part: Part;
  fault: 'no_category' | 'category_twice' | 'no_receiver' | 'solve_early' | 'priority_order';
};

/** What is wrong with settings as they would hold; a help desk that is off may still lack categories and receivers. */
export function helpDeskFault({ on, categories, receivers, hours }: HelpDeskSettings): HelpDeskFault | null {
  if (on && categories.length === 0) return { part: 'categories', fault: 'no_category' };
  if (new Set(categories.map(({ code }) => code)).size !== categories.length)
    return { part: 'categories', fault: 'category_twice' };
  if (on && receivers.length === 0) return { part: 'receivers', fault: 'no_receiver' };
  for (const [at, priority] of priorities.entries()) {
    const { answer, solve } = hours[priority];
    if (solve < answer) return { part: 'hours', fault: 'solve_early' };
    const above = priorities[at - 1];
    if (above && (answer < hours[above].answer || solve < hours[above].solve))
      return { part: 'hours', fault: 'priority_order' };
  }
  return null;
}

/** Before an operator has changed anything: off, so that nobody is promised answers. */
export const shippedDefaults: HelpDeskSettings = {
  on: false,
  categories: [
    { code: 'login', name_en: 'Signing in', name_bn: 'লগইন' },
    { code: 'result', name_en: 'Marks and results', name_bn: 'নম্বর ও ফলাফল' },
    { code: 'fee', name_en: 'Fees and payments', name_bn: 'ফি ও পেমেন্ট' },
    { code: 'other', name_en: 'Something else', name_bn: 'অন্যান্য' },
  ],
  receivers: ['site-admin'],
  hours: {
    urgent: { answer: 2, solve: 8 },
    high: { answer: 4, solve: 24 },
    normal: { answer: 24, solve: 72 },
    low: { answer: 48, solve: 168 },
  },
  contact: { phone: null, email: null, text_en: null, text_bn: null },
};
