/** What a person has to look at, said while it is typed: it forbids nothing. Empty, it stays for ears. */
export const Doubts = ({ doubts }: { doubts: readonly (string | undefined)[] }) => (
  <div className="operator-note" role="status">
    {doubts.map((doubt) => doubt !== undefined && <p key={doubt}>{doubt}</p>)}
  </div>
);
