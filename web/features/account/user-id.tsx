import { CopyButton } from '../../components/copy-button.tsx';
import styles from './user-id.module.css';

interface UserIdProps {
  readonly userId: string;
}

export const UserId = ({ userId }: UserIdProps) => (
  <p className={styles.id}>
    <code>{userId}</code>
    <CopyButton text={userId} contentName="the user ID" />
  </p>
);
