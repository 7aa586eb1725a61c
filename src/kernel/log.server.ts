import { pino } from 'pino';

/** Structured log to standard output; personal data and secrets never enter it. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'warn'),
  redact: {
    paths: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie', '*.phone', '*.email'],
    censor: '•••',
  },
});
