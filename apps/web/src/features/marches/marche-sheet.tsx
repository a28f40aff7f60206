import type { ExecutionResponse, MarcheDetail } from '#client/operations.js';
import { useHere } from '../../shell/here.js';
import { Sheet } from '../../ui/sheet.js';
import { Empty } from '../../ui/state.js';
import { AvenantForm } from './avenant-form.js';
import { AvenantFacts } from './avenant-facts.js';
import { CONSULTATION_SHEETS, ConsultationSheet, isConsultationFiche } from './consultation/consultation-sheet.js';
import { EditMarche } from './edit-marche.js';
import { FactSheet } from './fact-sheet.js';
import { factOfFiche, FACTS } from '../../shell/verdict-facts.js';
import { numberOf } from './marche-data.js';
import { SubcontractForm } from './subcontract-form.js';

export interface MarcheSheetProps {
  /** `?fiche=`: what is being written. */
  fiche: string;
  marche: MarcheDetail;
  execution: ExecutionResponse | undefined;
}

/** What is being written about a contract, beside it. */
export function MarcheSheet(props: MarcheSheetProps) {
  const { change } = useHere('/$org/marches/$id');
  const close = () => change({ fiche: undefined });
  return (
    <Sheet title={titleOf(props)} kind={`Marché ${numberOf(props.marche)}`} onClose={close}>
      <Content {...props} onClose={close} />
    </Sheet>
  );
}

const after = (fiche: string, prefix: string): string | undefined =>
  fiche.startsWith(prefix) ? fiche.slice(prefix.length) : undefined;

function titleOf({ fiche, marche }: MarcheSheetProps): string {
  const fact = factOfFiche(fiche);
  if (fact !== undefined) return FACTS[fact].title;
  if (isConsultationFiche(fiche)) return CONSULTATION_SHEETS[fiche];
  if (fiche === 'avenant') return 'Nouvel avenant';
  const avenant = marche.avenants.find(({ id }) => id === after(fiche, 'avenant-'));
  if (avenant) return `Avenant ${avenant.numero}`;
  return fiche.startsWith('sous-traitance') ? 'Sous-traitance' : 'Modifier le marché';
}

function Content({ fiche, marche, execution, onClose }: MarcheSheetProps & { onClose: () => void }) {
  const fact = factOfFiche(fiche);
  if (fact !== undefined) return <FactSheet fact={fact} marche={marche} onClose={onClose} />;
  if (isConsultationFiche(fiche)) return <ConsultationSheet fiche={fiche} marche={marche} onClose={onClose} />;
  if (fiche === 'modifier') return <EditMarche marche={marche} onClose={onClose} />;
  if (fiche === 'avenant') return <AvenantForm marche={marche} execution={execution} onClose={onClose} />;
  const avenant = marche.avenants.find(({ id }) => id === after(fiche, 'avenant-'));
  if (avenant) return <AvenantFacts marche={marche} avenant={avenant} onClose={onClose} />;
  const acte = marche.sous_traitances.find(({ id }) => id === after(fiche, 'sous-traitance-'));
  if (fiche === 'sous-traitance' || acte) return <SubcontractForm {...{ marche, acte, execution, onClose }} />;
  return <Empty title="Cette fiche n’existe plus">Elle a pu être supprimée depuis que l’adresse a été copiée.</Empty>;
}
