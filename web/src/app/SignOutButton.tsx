import { signOut } from '../features/people/accounts/index.ts';
import { Button } from '../kit/index.ts';
import { say } from './messages.ts';

export default function SignOutButton() {
  return (
    <Button tone="ghost" onClick={() => void signOut()}>
      {say('signOut')}
    </Button>
  );
}
