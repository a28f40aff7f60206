import { type FormEvent, useState } from 'react';
import type { ConsultationDetail, MarcheDetail } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { problemOf } from '../../../api/problem.js';
import { useRead } from '../../../shell/data.js';
import { MarcheComboBox } from '../../../shell/marche-combobox.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { FormFault } from '../../../ui/form-fault.js';
import { Choice } from '../../../ui/form-fields.js';
import { FormFoot } from '../../../ui/form-foot.js';
import { Loading } from '../../../ui/state.js';
import { useConsultation, useGroup } from './grouping.js';

interface FormProps {
  consultation: ConsultationDetail;
  onClose: () => void;
}

/** Brings another marché, or all those of its consultation, into the consultation of this one. */
export function JoinForm({ consultation, onClose }: FormProps) {
  const [chosen, setChosen] = useState<{ id: string; numero: string }>();
  const other = useRead(
    'GET /api/v1/marches/:id',
    { path: { id: chosen?.id ?? '' } },
    { enabled: chosen !== undefined },
  );
  const [scope, setScope] = useState<'one' | 'all'>('one');
  const [isChecked, setChecked] = useState(false);
  const group = useGroup(consultation, onClose);
  const isTogether = other.data?.consultation_id === consultation.id;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (other.data === undefined || isTogether) return;
    group.run(
      scope === 'all'
        ? { act: 'fusionner', consultations: [other.data.consultation_id] }
        : { act: 'attacher', marches: [other.data.id] },
    );
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FormFault message={group.error === null ? undefined : problemOf(group.error).message} />
      <p className="muted">
        Les lots d’une consultation se comparent ensemble aux seuils, et partagent ce qui est enregistré d’elle : avis,
        estimation, date de lancement.
      </p>
      <MarcheComboBox
        value={chosen?.id ?? null}
        numero={chosen?.numero}
        onChange={(id, numero) => setChosen(id === null ? undefined : { id, numero })}
        fault={
          isTogether
            ? 'Ce marché est déjà de cette consultation.'
            : isChecked && chosen === undefined
              ? 'Un marché est à choisir.'
              : undefined
        }
      />
      {other.error && <ProblemState of={other} />}
      {other.data && !isTogether && <Scope marche={other.data} value={scope} onChange={setScope} />}
      <FormFoot action="Regrouper" isPending={group.isPending} onClose={onClose} />
    </form>
  );
}

interface ScopeProps {
  marche: MarcheDetail;
  value: 'one' | 'all';
  onChange: (scope: 'one' | 'all') => void;
}

/** The chosen marché may stand with others, who come with it or stay. */
function Scope({ marche, value, onChange }: ScopeProps) {
  const read = useConsultation(marche.consultation_id);
  const { data } = read;
  if (read.error) return <ProblemState of={read} />;
  if (data === undefined) return <Loading lines={1} />;
  return (
    <>
      <p className="given">{marche.objet}</p>
      {data.nombre_marches > 1 && (
        <Choice
          label="Vient ici"
          value={value}
          onChange={onChange}
          options={[
            { value: 'one', label: 'ce marché seul' },
            { value: 'all', label: `les ${formatCount(data.nombre_marches)} marchés de sa consultation` },
          ]}
        />
      )}
    </>
  );
}
