/** When alerts are given, and what their amounts are of: no screen says otherwise how fresh they are. */
export const AlertesNote = () => (
  <p className="small muted">
    Relevées après chaque import et toutes les heures ; leurs montants sont ceux d’aujourd’hui.
  </p>
);
