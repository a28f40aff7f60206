import type { PlatformOperator } from '#platform/operators.response.js';
import type { ActionToConfirm } from './confirmed-action.js';

/** Closing or opening an operator's access: its question names what follows. */
export function operatorStateAction({ id, email, disabled }: PlatformOperator): ActionToConfirm {
  return {
    id: `etat-${id}`,
    href: `/console/operateurs/${id}/etat`,
    from: `/console/operateurs/${id}`,
    title: disabled ? `Réactiver ${email} ?` : `Désactiver ${email} ?`,
    consequence: disabled
      ? 'Cet opérateur pourra se connecter à nouveau, avec son mot de passe d’avant.'
      : 'Toutes ses sessions se terminent à l’instant et il ne peut plus se connecter à la console.',
    confirm: disabled ? 'Réactiver l’opérateur' : 'Désactiver l’opérateur',
    takesAway: !disabled,
    fields: { disabled: disabled ? 'non' : 'oui' },
  };
}

/** Ending what an operator has open, without closing their access. */
export function operatorSessionsAction({ id, email }: PlatformOperator): ActionToConfirm {
  return {
    id: `sessions-${id}`,
    href: `/console/operateurs/${id}/sessions`,
    from: `/console/operateurs/${id}`,
    title: `Terminer les sessions de ${email} ?`,
    consequence: 'Chaque navigateur où cet opérateur est connecté devra se connecter à nouveau, le vôtre compris.',
    confirm: 'Terminer ses sessions',
    takesAway: true,
    fields: {},
  };
}
