import { renderNoticePage } from './notice-page.js';

/** Why a document's address does not open. */
export type TicketFault = 'used' | 'altered' | 'credential_in_url';

interface TicketText {
  title: string;
  explanation: string;
  action: string;
}

const TEXTS: Record<TicketFault, TicketText> = {
  // Consumed and expired answer alike (410): which one it was would tell whether somebody opened the document.
  used: {
    title: 'Ce document a déjà été ouvert, ou son lien a expiré',
    explanation:
      'Pour protéger les données de la collectivité, le lien d’un document ne sert qu’une fois et seulement pendant quelques minutes.',
    action: 'Retournez dans l’application et demandez à nouveau le document : un lien neuf sera préparé.',
  },
  altered: {
    title: 'Ce lien de document n’est pas valide',
    explanation:
      'L’adresse est incomplète ou a été modifiée, par exemple en étant recopiée ou coupée par une messagerie.',
    action: 'Retournez dans l’application et demandez à nouveau le document.',
  },
  credential_in_url: {
    title: 'Ouvrez ce document depuis l’application',
    explanation:
      'L’adresse contenait un identifiant de connexion. Elle a été refusée, car une adresse reste dans l’historique du navigateur et dans les journaux.',
    action:
      'Retournez dans l’application et ouvrez le document de là. Si vous avez transmis cette adresse à quelqu’un, déconnectez-vous pour que l’identifiant ne serve plus.',
  },
};

/**
 * The page shown instead of a document.
 * @param applicationUrl address of the application to go back to; the one of this service by default
 */
export function renderTicketPage(fault: TicketFault, applicationUrl = '/app/'): string {
  return renderNoticePage({ ...TEXTS[fault], link: { href: applicationUrl, label: 'Retourner à l’application' } });
}
