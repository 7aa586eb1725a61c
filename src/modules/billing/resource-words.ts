export const billingResourceWords = {
  account: {
    one: { en: 'Bank account for payments', bn: 'অর্থ গ্রহণের ব্যাংক হিসাব' },
    many: { en: 'Bank accounts for payments', bn: 'অর্থ গ্রহণের ব্যাংক হিসাবসমূহ' },
    fields: {
      name_en: { en: 'Bank (English)', bn: 'ব্যাংক (ইংরেজি)' },
      name_bn: { en: 'Bank (Bengali)', bn: 'ব্যাংক (বাংলা)' },
      branch_en: { en: 'Branch (English)', bn: 'শাখা (ইংরেজি)' },
      branch_bn: { en: 'Branch (Bengali)', bn: 'শাখা (বাংলা)' },
      account_name: { en: 'Account name', bn: 'হিসাবের নাম' },
      account_no: { en: 'Account number', bn: 'হিসাব নম্বর' },
      routing_no: { en: 'Routing number', bn: 'রাউটিং নম্বর' },
    },
  },
} as const;
