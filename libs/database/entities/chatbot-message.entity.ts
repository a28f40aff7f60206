import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A question, or the answer to it with its table and its sources. */
@Entity('chatbot_messages')
export class ChatbotMessage {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @Column('text')
  role!: string;

  @Column('text')
  contenu!: string;

  @Column('jsonb', { nullable: true })
  tableau!: unknown;

  @Column('jsonb', { default: () => "'[]'" })
  sources!: unknown;

  @Column('jsonb', { nullable: true })
  cadre!: unknown;

  @Column('boolean', { default: true })
  repondu!: boolean;

  @Column('text', { nullable: true })
  moteur!: string | null;

  @Column('text', { nullable: true })
  avis!: string | null;

  @Column('jsonb', { nullable: true })
  complements!: unknown;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
