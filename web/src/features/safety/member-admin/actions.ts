import { useQueryClient } from '@tanstack/react-query';
import type { AdminMember, AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import type { SuspensionForm } from '@veil/contract/safety/suspensions.ts';
import { api } from '../../../platform/api.ts';
import { memberQuery } from './reads.ts';

export function useMemberActs(id: string) {
  const queries = useQueryClient();
  const show = async (call: Promise<AdminMemberDetail>): Promise<void> => {
    queries.setQueryData(memberQuery(id).queryKey, await call);
    void queries.invalidateQueries({ queryKey: ['member-admin', 'members'] });
  };
  const params = { id };
  return {
    suspend: (body: SuspensionForm) => show(api.suspendMember({ params, body })),
    lift: () => show(api.liftSuspension({ params })),
    endSessions: () => show(api.endMemberSessions({ params })),
    sendReset: () => show(api.sendMemberReset({ params })),
    setPower: (power: AdminMember['powers'][number] | null, force: boolean) =>
      show(api.setMemberPower({ params, body: { power, force } })),
  };
}
export type MemberActs = ReturnType<typeof useMemberActs>;
