import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Tokens of the provider used a day by a link, or by the members of the organisation. */
@Entity('chatbot_consommations')
export class ChatbotConsommation {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid')
  portee!: string;

  @PrimaryColumn('date')
  jour!: string;

  @Column('bigint', { default: 0 })
  jetons!: string;
}
