import { formatCount, formatDays, formatExactAmount } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { LateShare } from '../../shell/late-share.js';
import { ProblemState } from '../../shell/problem-state.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { FigureLink } from '../../ui/figure-link.js';
import type { ScreenSearch } from '../../ui/screen-link.js';
import { Loading } from '../../ui/state.js';

/** How fast a supplier, or all of its legal unit, is paid, and what being late costs; its mandats are one link away. */
export function SupplierDelays({ unit }: { unit: string }) {
  const read = useRead('GET /api/v1/paiements', { query: { fournisseur: unit, page_size: 1 } });
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={3} />;
  const { total, synthese } = read.data;
  if (total === 0) return <p className="muted">Aucun de ses mandats n’a de délai suivi.</p>;
  const open = (statut: ScreenSearch<'/$org/delais'>['statut'], text: string, label: string) => (
    <FigureLink to="/$org/delais" search={{ exercice: 'tous', fournisseur: unit, statut }} label={label}>
      {text}
    </FigureLink>
  );
  const { delai_moyen: mean, interets, indemnites } = synthese;
  const owed = (euros: number, label: string) =>
    euros === 0 ? formatExactAmount(euros) : open('en_retard,paye_en_retard', formatExactAmount(euros), label);
  const facts: Fact[] = [
    { name: 'Mandats suivis', value: open(undefined, formatCount(total), 'mandats suivis') },
    {
      name: 'Délai moyen',
      value:
        mean === null
          ? 'inconnu'
          : open('a_verifier,paye_dans_le_delai,paye_en_retard', formatDays(mean), 'de délai moyen'),
    },
    {
      name: 'Payés hors délai',
      value: <LateShare synthese={synthese} open={open} />,
    },
    {
      name: 'Intérêts moratoires',
      // Nothing was counted: that is no amount of nothing.
      value: interets === 0 && synthese.non_chiffres > 0 ? 'inconnus' : owed(interets, 'd’intérêts moratoires'),
    },
    { name: 'Indemnités forfaitaires', value: owed(indemnites, 'd’indemnités forfaitaires') },
  ];
  return <Facts facts={facts} />;
}
