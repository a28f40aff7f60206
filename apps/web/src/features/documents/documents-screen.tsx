import { useHere } from '../../shell/here.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Choice } from '../../ui/form-fields.js';
import { DOCUMENTS, type DocumentKind } from './catalogue.js';
import { DocumentCard } from './document-card.js';
import { MarcheChoice, useChosenMarche } from './marche-choice.js';
import './documents.css';

// With the screen: a file of their own would be named by every page.

const NO_MODULE = 'Module non souscrit : demandez à l’opérateur.';
const NO_EXPORT = 'Il vous manque le droit d’exporter : un administrateur de votre organisation le donne.';
const NO_YEAR = 'Aucun exercice encore : l’import des mandats en ouvre un.';
const NO_AUDIT = 'Il vous manque le droit de lire le journal : un administrateur de votre organisation le donne.';

/** The documents that leave the service as files. */
export function Screen() {
  const { can, has } = useOrganization();
  const { exercice, usual } = useExercice();
  const year = exercice ?? usual;
  const refusal = !has('achats_publics') ? NO_MODULE : can('procurement.export') ? undefined : NO_EXPORT;
  return (
    <ScreenFrame title="Documents">
      <div className="documents">
        {DOCUMENTS.map((kind, index) => {
          const keys = String(index + 1);
          if (kind.id === 'dossier') return <Dossier key={kind.id} kind={kind} keys={keys} refusal={refusal} />;
          if (kind.id === 'audit') return <Audit key={kind.id} kind={kind} keys={keys} year={year} />;
          const of = year === undefined ? 'aucun exercice' : `exercice ${year}`;
          const params = year === undefined ? undefined : { year: String(year) };
          const missing = refusal ?? (year === undefined ? NO_YEAR : undefined);
          return <DocumentCard key={kind.id} {...{ kind, keys, of, params }} refusal={missing} />;
        })}
      </div>
    </ScreenFrame>
  );
}

interface CardProps {
  kind: DocumentKind;
  keys: string;
}

function Dossier({ kind, keys, refusal }: CardProps & { refusal: string | undefined }) {
  const marche = useChosenMarche();
  const of = marche === undefined ? 'à choisir' : `${marche.numero} · ${marche.objet}`;
  const params = marche === undefined ? undefined : { id: marche.id };
  return (
    <DocumentCard {...{ kind, keys, of, params, refusal }}>
      <MarcheChoice />
    </DocumentCard>
  );
}

const WHOLE = 'tout';
const YEAR = 'annee';

function Audit({ kind, keys, year }: CardProps & { year: number | undefined }) {
  const { can } = useOrganization();
  const present = String(year ?? new Date().getFullYear());
  const { search, change } = useHere('/$org/documents');
  const isWhole = search.journal === WHOLE;
  const of = isWhole ? 'depuis le début' : `année civile ${present}`;
  return (
    <DocumentCard
      {...{ kind, keys, of }}
      params={isWhole ? {} : { year: present }}
      refusal={can('audit.read') ? undefined : NO_AUDIT}
    >
      <Choice
        label="Période du journal"
        labelHidden
        value={search.journal ?? YEAR}
        onChange={(period) => change({ journal: period === WHOLE ? WHOLE : undefined }, { replace: true })}
        options={[
          { value: YEAR, label: `Année ${present}` },
          { value: WHOLE, label: 'Toutes' },
        ]}
      />
    </DocumentCard>
  );
}
