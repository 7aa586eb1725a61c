/**
 * What a school may still do while its bill is long overdue: see and export everything, and keep the attendance that
 * guardians rely on. Students and guardians notice nothing.
 */
export const openWhileLimited = (permission: string, scope: string): boolean =>
  scope === 'student' ||
  /\.(view|export)(-assigned)?$/.test(permission) ||
  // The way out: the operator's bill is paid.
  permission === 'own-bill.pay' ||
  /^[a-z-]*attendance\./.test(permission);
