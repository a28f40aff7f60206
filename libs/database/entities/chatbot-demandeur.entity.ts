import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Someone who asked for an intent, counted once. */
@Entity('chatbot_demandeurs')
export class ChatbotDemandeur {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('text')
  intention!: string;

  @PrimaryColumn('text')
  axe!: string;

  @PrimaryColumn('text')
  valeur!: string;

  @PrimaryColumn('text')
  genre!: string;

  @PrimaryColumn('bytea')
  empreinte!: Buffer;

  @Column('date', { default: () => 'current_date' })
  jour!: string;

  @Column('uuid', { name: 'conversation_id', nullable: true })
  conversationId!: string | null;
}
