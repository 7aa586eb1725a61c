/** The still frame that stands until the program has loaded: no words, so it needs no language. */
export function Waiting() {
  return (
    <output className="bp-waiting" aria-busy="true">
      <div className="bp-waiting-mark" />
    </output>
  );
}
