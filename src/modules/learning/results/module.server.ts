import { cachePolicies } from '#kernel/http/cacheable-pages.server.ts';
import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { publishedResults, yearResults } from '#modules/school/people/base/ports.server.ts';
import { examsOfYear, resultsOfYear } from './runs/promotion.server.ts';
import { resultsAuditWords } from './audit-words.ts';
import { resultsApi } from './api.server.ts';
import { resultsCards } from './dashboard.server.ts';
import { resultInvariants } from './invariants.server.ts';
import { jobs } from './jobs.server.ts';
import { resultsOfStudent } from './student/newest-results.server.ts';
import { resultPages } from './public/result-page-cache.server.ts';

export const resultsServer = defineServerModule({
  key: 'results',
  audit: resultsAuditWords,
  api: { results: resultsApi },
  cards: resultsCards,
  jobs,
  invariants: resultInvariants,
  answers: [
    cachePolicies.answeredBy(resultPages),
    publishedResults.answeredBy({ module: 'results', of: resultsOfStudent }),
    yearResults.answeredBy({ module: 'results', exams: examsOfYear, results: resultsOfYear }),
  ],
});
