import publicSheet from '../shell/public-sheet.css?url';
import { useSyncExternalStore } from 'react';
import { say } from '#kernel/words.ts';
import type { Frame } from '#modules/service/website/face/frame.server.ts';
import { PublicFrame } from '#modules/service/website/face/frame.tsx';
import { AppFrame } from '../frame/app-frame.tsx';
import { PlainPage } from './plain-page.tsx';
import { ProblemInside, type Problem } from './problem-inside.tsx';
import type { Start } from '../shell/shell-types.ts';
import { Waiting } from './waiting.tsx';
import { shellWords as w } from '../shell/words.ts';

export function ProblemOutside({ problem, frame }: { problem: Problem; frame: Frame }) {
  return (
    <PublicFrame frame={frame}>
      <title>{say(problem.title, frame.lang)}</title>
      <header className="pb-head">
        <h1>{say(problem.title, frame.lang)}</h1>
        <p className="pb-lead">{say(problem.lead, frame.lang)}</p>
      </header>
      <p>
        <a className="pb-button" href="/">
          {say(w.back_home, frame.lang)}
        </a>
      </p>
    </PublicFrame>
  );
}

/** In the shell for who is signed in, in the school's frame for its visitors, else on a plain page. */
export function ProblemPage({
  problem,
  start,
  frame,
}: {
  problem: Problem;
  start: Start | null;
  frame: Frame | null;
}) {
  // The shell renders in the browser only.
  const here = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (start)
    return here ? (
      <AppFrame start={start}>
        <ProblemInside problem={problem} lang={start.lang} />
      </AppFrame>
    ) : (
      <Waiting />
    );
  if (!frame) return <PlainPage {...problem} />;
  return (
    <>
      <link rel="stylesheet" href={publicSheet} precedence="site" />
      <ProblemOutside problem={problem} frame={frame} />
    </>
  );
}
