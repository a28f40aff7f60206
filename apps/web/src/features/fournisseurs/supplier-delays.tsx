import { formatCount, formatDays, formatExactAmount, formatShare } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Loading } from '../../ui/state.js';

/** How fast a supplier is paid, and what being late costs; its mandats are one link away. */
export function SupplierDelays({ id }: { id: string }) {
  const read = useRead('GET /api/v1/paiements', { query: { fournisseur: id, page_size: 1 } });
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={3} />;
  const { total, synthese } = read.data;
  if (total === 0) return <p className="muted">Aucun de ses mandats n’a de délai suivi.</p>;
  const facts: Fact[] = [
    {
      name: 'Mandats suivis',
      value: (
        <FigureLink to="/$org/delais" search={{ exercice: 'tous', fournisseur: id }} label="mandats suivis">
          {formatCount(total)}
        </FigureLink>
      ),
    },
    { name: 'Délai moyen', value: synthese.delai_moyen === null ? 'inconnu' : formatDays(synthese.delai_moyen) },
    {
      name: 'Payés hors délai',
      value: synthese.hors_delai_pct === null ? 'inconnu' : formatShare(synthese.hors_delai_pct),
    },
    { name: 'Intérêts moratoires', value: formatExactAmount(synthese.interets) },
    { name: 'Indemnités forfaitaires', value: formatExactAmount(synthese.indemnites) },
  ];
  return <Facts facts={facts} />;
}
