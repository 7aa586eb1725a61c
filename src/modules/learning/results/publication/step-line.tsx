import './step-line.css';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { examStepWords } from './words.ts';
import { type ExamSteps, stepKeys, type StepKey } from './steps.ts';
import type { Run } from '../runs/run-counts.tsx';

/** The steps of an exam on one line, each with its figure; on a phone one below the other. */
export function StepLine({ steps, subjects }: { steps: ExamSteps<Run>; subjects: number }) {
  const t = useWords(examStepWords);
  const format = useFormat();
  const { sheets, submitted, approved, run } = steps;
  const share = (n: number) =>
    sheets > 0 ? t('of_all', { n: format.number(n), all: format.number(sheets) }) : '–';
  const figure: Record<StepKey, string> = {
    declared: t('subjects', { count: format.number(subjects) }),
    marks: share(submitted),
    approved: share(approved),
    generated: run
      ? t('passed_of', {
          passed: format.number(run.counts.passed ?? 0),
          all: format.number(run.counts.enrolled ?? 0),
        })
      : '',
    published: run?.publication_date ? format.date(run.publication_date) : '',
    cards: '',
  };
  return (
    <ol className="bp-steps" aria-label={t('steps')}>
      {stepKeys.map((key, index) => {
        const state = steps.done.includes(key) ? 'done' : key === steps.at ? 'now' : 'later';
        return (
          <li
            key={key}
            className="bp-step"
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="bp-step-mark" aria-hidden>
              {state === 'done' ? '✓' : format.number(index + 1)}
            </span>
            <strong>
              {t(key)}
              {state === 'done' && <span className="bp-hidden">{` (${t('step_done')})`}</span>}
            </strong>
            <small>{figure[key]}</small>
          </li>
        );
      })}
    </ol>
  );
}
