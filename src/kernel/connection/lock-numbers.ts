/** Every advisory lock of the product, in one place, so that no two mean the same number. */
export const lockNumbers = {
  migrate: 7301200,
  role: 7301201,
  queue: 7301202,
  workerAlive: 7301210,
  jobLease: 7301211,
  auditSeal: 7301212,
  institutionNames: 7301220,
  firstOperator: 7301221,
  employeeDays: 7301230,
} as const;
