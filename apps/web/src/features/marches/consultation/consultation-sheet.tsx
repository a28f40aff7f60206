import type { MarcheDetail } from '#client/operations.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { Loading } from '../../../ui/state.js';
import { useConsultation } from './grouping.js';
import { JoinForm } from './join-form.js';
import { LotNumbersForm } from './lot-numbers-form.js';
import { SplitForm } from './split-form.js';

/** What may be done to the consultation of a contract, as `?fiche=` names it, and its title. */
export const CONSULTATION_SHEETS = {
  regrouper: 'Regrouper avec un marché',
  separer: 'Séparer des marchés',
  lots: 'Numéros des lots',
} as const;

export type ConsultationFiche = keyof typeof CONSULTATION_SHEETS;

const FORMS = { regrouper: JoinForm, separer: SplitForm, lots: LotNumbersForm };

export const isConsultationFiche = (fiche: string): fiche is ConsultationFiche =>
  Object.hasOwn(CONSULTATION_SHEETS, fiche);

export interface ConsultationSheetProps {
  fiche: ConsultationFiche;
  marche: MarcheDetail;
  onClose: () => void;
}

/** One act on the consultation of a contract. */
export function ConsultationSheet({ fiche, marche, onClose }: ConsultationSheetProps) {
  const read = useConsultation(marche.consultation_id);
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={4} />;
  const Form = FORMS[fiche];
  return <Form consultation={read.data} onClose={onClose} />;
}
