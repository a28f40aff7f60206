import { useRead } from '../data.js';
import { Checkbox } from '../../ui/form-fields.js';
import { lineCount, type Target } from './bulk.js';
import { heldBy, type RuleOffer } from './rule.js';

export interface RuleBoxProps {
  rule: RuleOffer;
  /** The lines that are being classified. */
  target: Target;
  famille: string;
  isChosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** Offers to classify the lines to come in the same way, and tells how many it holds for today. */
export function RuleBox({ rule, target, famille, isChosen, onChange }: RuleBoxProps) {
  const { data } = useRead(
    'GET /api/v1/lignes/facettes',
    { query: { champs: 'section', ...rule.query } },
    {
      enabled: rule.query !== undefined && isChosen,
    },
  );
  const held = heldBy(rule, target);
  const partial =
    held === undefined || held >= target.count
      ? ''
      : `Elle ne vaut que pour ${held} des ${lineCount(target.count)} choisies. `;
  return (
    <Checkbox
      isSelected={isChosen}
      onChange={onChange}
      hint={
        partial +
        (data
          ? `Elle vaudra pour les prochaines lignes ; ${lineCount(data.total)} d’aujourd’hui y répondent, tous exercices confondus.`
          : 'Les prochaines lignes semblables seront classées sans vous.')
      }
    >
      <span className="given">
        En faire une règle : {rule.label} → {famille}
      </span>
    </Checkbox>
  );
}
