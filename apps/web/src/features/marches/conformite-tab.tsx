import type { ConformiteMarcheResponse, EtapeMarcheItem, LignesJugeesItem, MarcheDetail } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { labelOf, VERDICTS } from '#design/parts.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount } from '../../ui/amount.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { bareReasonOf, reasonOf } from '../../ui/verdict-reason.js';
import { Levers } from './levers.js';
import { useConformite } from './marche-data.js';
import { sayDay, sayDayOf } from '../../ui/dates.js';

/** From the value of the contract to its verdict, step by step; then the lines that were paid on it, and what they are worth. */
export function ConformiteTab({ marche }: { marche: MarcheDetail }) {
  const { search, change } = useHere('/$org/marches/$id');
  const page = search.page ?? 1;
  const conformite = useConformite(marche.id, page);
  if (conformite.error) return <ProblemState of={conformite} />;
  if (conformite.data === undefined) return <Loading lines={8} />;
  const { data } = conformite;
  // A part may be of an amount alone: what is beyond a maximum.
  const judged = data.par_verdict.filter(({ nombre, montant_ht }) => nombre > 0 || montant_ht !== 0);
  return (
    <>
      <Verdict marche={marche} conformite={data} />
      {data.lignes.length > 0 && (
        <section className="stack" aria-labelledby="lignes-jugees">
          <h2 id="lignes-jugees">Lignes mandatées, par verdict</h2>
          <p className="marche-shares">
            {judged.map(({ statut, nombre, montant_ht }) => (
              <span key={statut}>
                {labelOf(VERDICTS, statut)} : {formatQuantity(nombre, 'ligne', 'lignes')},{' '}
                <FigureLink
                  to="/$org/mandats"
                  search={{ exercice: 'tous', marche: [marche.id], verdict: [statut] }}
                  label={`mandatés sur ce marché, ${labelOf(VERDICTS, statut).toLowerCase()}`}
                >
                  <Amount euros={montant_ht} />
                </FigureLink>
              </span>
            ))}
          </p>
          <DataTable
            label="Lignes mandatées, par ce dont elles dépendent"
            columns={GROUPS}
            rows={data.lignes}
            keyOf={({ exercice, famille, verdict }) => [exercice, famille?.id, verdict.statut, verdict.motif].join(' ')}
          />
          <Pagination
            page={page}
            pages={data.pages}
            total={data.total}
            unit="groupes"
            onChange={(next) => change({ page: next })}
          />
        </section>
      )}
      <FormerVerdicts conformite={data} />
    </>
  );
}

function Verdict({ marche, conformite }: { marche: MarcheDetail; conformite: ConformiteMarcheResponse }) {
  const { verdict } = conformite;
  if (verdict === null) return <Empty title="Pas encore de verdict" />;
  // The last step says the verdict again.
  const steps = verdict.etapes.filter(({ libelle }) => libelle !== verdict.phrase);
  return (
    <section className="panel" aria-labelledby="verdict">
      <h2 id="verdict" className="row">
        <VerdictBadge verdict={verdict.statut} />
        <span className="muted small">
          règles {verdict.version_regles}, jugé le {sayDayOf(verdict.juge_le)}
        </span>
      </h2>
      <p className="given">{bareReasonOf(verdict.phrase)}</p>
      <Levers marche={marche} statut={verdict.statut} leviers={verdict.leviers} manque={verdict.manque} />
      {steps.length > 0 && (
        <div className="marche-reasoning">
          <h3>Le raisonnement</h3>
          <ol className="marche-steps">
            {steps.map((etape) => (
              <Step key={etape.libelle} etape={etape} />
            ))}
          </ol>
          {verdict.seuil_a_verifier && (
            <p className="muted">Un seuil employé ici n’a pas été relu dans sa source : à vérifier.</p>
          )}
        </div>
      )}
    </section>
  );
}

const Step = ({ etape: { libelle, reference, source, depuis } }: { etape: EtapeMarcheItem }) => (
  <li>
    <span className="given">{libelle}</span>
    <span className="muted small given">
      {[reference, source, depuis && `depuis le ${sayDay(depuis)}`].filter(Boolean).join(' · ')}
    </span>
  </li>
);

const GROUPS: readonly Column<LignesJugeesItem>[] = [
  { id: 'exercice', label: 'Exercice', cell: ({ exercice }) => exercice },
  {
    id: 'famille',
    label: 'Famille',
    isName: true,
    cell: ({ famille }) => (
      <span className="given">{famille === null ? 'Sans famille' : `${famille.code} ${famille.libelle}`}</span>
    ),
  },
  { id: 'verdict', label: 'Verdict', cell: ({ verdict }) => <VerdictBadge verdict={verdict.statut} /> },
  {
    id: 'pourquoi',
    label: 'Pourquoi',
    cell: ({ verdict }) => <span className="given small">{reasonOf(verdict.etapes.at(-1)?.libelle ?? '')}</span>,
  },
  { id: 'nombre', label: 'Lignes', isNumber: true, cell: ({ nombre }) => nombre },
  { id: 'montant', label: 'Montant HT', isNumber: true, cell: ({ montant_ht }) => <Amount euros={montant_ht} /> },
];

function FormerVerdicts({ conformite: { historique } }: { conformite: ConformiteMarcheResponse }) {
  if (historique.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="verdicts-passes">
      <h2 id="verdicts-passes">Verdicts précédents</h2>
      <ol className="marche-steps">
        {historique.map(({ statut, phrase, juge_le, jusque }) => (
          <li key={juge_le}>
            <span className="row">
              <VerdictBadge verdict={statut} />
              <span className="muted small">
                du {sayDayOf(juge_le)} au {sayDayOf(jusque)}
              </span>
            </span>
            <span className="given">{reasonOf(phrase)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
