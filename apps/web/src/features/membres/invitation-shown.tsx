import type { Invitation } from '#client/operations.js';
import { useAccount, useOrganization } from '../../shell/organization.js';
import { Button } from '../../ui/button.js';
import { CopyField } from '../../ui/copy-field.js';
import { sayDayOf } from '../../ui/dates.js';

export interface InvitationShownProps {
  name: string;
  invitation: Invitation;
  onClose: () => void;
}

/** An invitation, shown once: its token stands after `#`, which no browser sends anywhere. */
export function InvitationShown({ name, invitation: { token, expires_at: end }, onClose }: InvitationShownProps) {
  const { name: organization } = useOrganization();
  const { name: sender } = useAccount();
  const until = sayDayOf(end);
  const address = `${location.origin}/app/invitation#${token}`;
  const message = [
    `Bonjour ${name},`,
    `Je vous invite à rejoindre « ${organization} » dans l’application des achats publics. Ouvrez cette adresse et choisissez votre mot de passe, avant le ${until} :`,
    address,
    sender,
  ].join('\n\n');
  return (
    <div className="form">
      <p>
        <strong>Elle n’est montrée que cette fois.</strong> Elle vaut jusqu’au {until}, pour une seule personne : ne
        l’envoyez qu’à {name}.
      </p>
      <CopyField label="Message à envoyer" value={message} action="Copier le message" rows={9} autoFocus />
      <div className="dialog-foot">
        <Button onPress={onClose}>C’est fait</Button>
      </div>
    </div>
  );
}
