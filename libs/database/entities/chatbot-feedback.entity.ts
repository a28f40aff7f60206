import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a reader thought of an answer; the last word counts. */
@Entity('chatbot_feedbacks')
export class ChatbotFeedback {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'message_id' })
  messageId!: string;

  @Column('text')
  appreciation!: string;

  @Column('text', { nullable: true })
  commentaire!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  /** When an administrator looked at it; null: not yet, or judged again since. */
  @Column('timestamptz', { name: 'treated_at', nullable: true })
  treatedAt!: Date | null;
}
