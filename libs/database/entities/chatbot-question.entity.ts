import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a question was asked and answered in the organisation. */
@Entity('chatbot_questions')
export class ChatbotQuestion {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  cle!: string;

  @Column('text')
  texte!: string;

  @Column('integer', { default: 1 })
  nombre!: number;

  @Column('boolean')
  publique!: boolean;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
