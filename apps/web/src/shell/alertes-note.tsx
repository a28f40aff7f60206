/** When alerts are given, and what their amounts are of: no screen says otherwise how fresh they are. */
export const AlertesNote = () => (
  <p className="small muted">
    Paiements et échéances sont relevés après chaque import, l’exécution des marchés toutes les heures ; les montants
    sont ceux d’aujourd’hui.
  </p>
);
