/**
 * What was bought without a contract, in euros; null where no file tells whether any was, so that nothing known is not read as
 * nothing bought.
 */
export const montantHorsMarche = ({
  montant,
  part_pct: part,
  inconnu,
}: {
  montant: number;
  part_pct: number | null;
  inconnu: number;
}): number | null => (part === null && inconnu !== 0 ? null : montant);
