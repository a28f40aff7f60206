import { type FormEvent, useState } from 'react';
import type { AvenantItem, MarcheDetail, PatchAvenantDto } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { FormFoot } from '../../ui/form-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { TextField } from '../../ui/form-fields.js';
import { readNumber } from '../../ui/french-input.js';
import { Select } from '../../ui/select.js';
import { notify } from '../../ui/toast.js';
import { NONE, optionsOf } from './options.js';
import { GROUNDS } from './vocabulary.js';

export interface AvenantFactsProps {
  marche: MarcheDetail;
  avenant: AvenantItem;
  onClose: () => void;
}

/** What is missing of a recorded avenant: its ground, and its amount where no file told it. */
export function AvenantFacts({ marche, avenant, onClose }: AvenantFactsProps) {
  const [article, setArticle] = useState(avenant.article ?? NONE);
  const [variation, setVariation] = useState('');
  const [fault, setFault] = useState<string>();
  const save = useWrite(
    (api, body: PatchAvenantDto) =>
      api.call('PATCH /api/v1/marches/:id/avenants/:avenantId', {
        path: { id: marche.id, avenantId: avenant.id },
        body: { ...body, version: marche.version },
      }),
    {
      onDone: () => {
        notify(`Avenant ${avenant.numero} complété.`);
        onClose();
      },
    },
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = variation === '' ? undefined : readNumber(variation);
    if (variation !== '' && amount === undefined) return setFault('Un montant est attendu, comme 4 200 ou −1 500,50.');
    save.run({
      article: article === NONE ? null : (article as PatchAvenantDto['article']),
      ...(amount === undefined ? {} : { variation_montant: amount }),
    });
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FormFault message={save.error === null ? undefined : problemOf(save.error).message} />
      <p className="given">{avenant.objet ?? 'Sans objet'}</p>
      <Select label="Fondement" value={article} onChange={setArticle} options={optionsOf(GROUNDS, 'Non donné')} />
      {!avenant.montant_connu && (
        <TextField
          label="Variation du montant HT"
          hint="Le fichier ne l’a pas donnée."
          value={variation}
          onChange={setVariation}
          fault={fault}
        />
      )}
      <FormFoot isPending={save.isPending} onClose={onClose} />
    </form>
  );
}
