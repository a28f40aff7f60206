import type { WebhookResponse } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { FigureLink } from '../../ui/figure-link.js';

/** How many deliveries an entry point lost, opening those that are still kept. */
export const LostDeliveries = ({ of: { id, fail_count: lost } }: { of: Pick<WebhookResponse, 'id' | 'fail_count'> }) =>
  lost === 0 ? (
    '0'
  ) : (
    <FigureLink
      to="/$org/administration/webhooks/$id"
      params={{ id }}
      search={{ status: 'failure' }}
      label={lost > 1 ? 'envois perdus' : 'envoi perdu'}
    >
      {formatCount(lost)}
    </FigureLink>
  );
