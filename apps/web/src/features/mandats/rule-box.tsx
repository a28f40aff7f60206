import { useRead } from '../../shell/data.js';
import { Checkbox } from '../../ui/form-fields.js';
import { lineCount } from './bulk.js';
import type { RuleOffer } from './rule.js';

export interface RuleBoxProps {
  rule: RuleOffer;
  famille: string;
  isChosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** Offers to classify the lines to come in the same way, and tells how many it holds for today. */
export function RuleBox({ rule, famille, isChosen, onChange }: RuleBoxProps) {
  const { data } = useRead(
    'GET /api/v1/lignes/facettes',
    { query: { champs: 'section', ...rule.query } },
    {
      enabled: rule.query !== undefined && isChosen,
    },
  );
  return (
    <Checkbox
      isSelected={isChosen}
      onChange={onChange}
      hint={
        data
          ? `Elle vaudra pour les prochaines lignes ; ${lineCount(data.total)} d’aujourd’hui y répondent, tous exercices confondus.`
          : 'Les prochaines lignes semblables seront classées sans vous.'
      }
    >
      <span className="given">
        En faire une règle : {rule.label} → {famille}
      </span>
    </Checkbox>
  );
}
