import { signIns } from '../../../../../slices/auth/text/ko/sign-ins.ts';
import { particle } from '../../../../../text/particle.ts';
import { factor } from '../../../factor/text/ko.ts';

export const account = {
  title: '관리자 계정',
  signIns,
  factor,
  admins: {
    title: '관리자',
    name: '계정',
    role: '역할',
    since: '등록일',
    me: '나',
    roles: { ADMIN: '관리자', MASTER: '책임 관리자' },
    email: '메일 주소',
    emailHint: 'Google, 카카오, GitHub가 확인한 이 주소로 로그인할 수 있어요.',
    add: '관리자 추가',
    adding: '추가하는 중',
    added: (email: string) => `${particle(email, '을/를')} 관리자로 추가했어요`,
    noEmail: '메일 주소를 적어 주세요.',
    remove: '삭제',
    removeOf: (name: string) => `${name} 삭제`,
    removeQuestion: '이 관리자를 삭제할까요?',
    removeNote: '바로 모든 곳에서 로그아웃되고, 다시 로그인할 수 없어요. 남긴 기록은 그대로예요.',
    removing: '삭제하는 중',
    removed: '관리자를 삭제했어요',
  },
  password: {
    title: '비밀번호',
    present: '지금 비밀번호',
    next: '새 비밀번호',
    hint: '12자 이상으로, 짐작하기 어렵게 적어 주세요.',
    change: '바꾸기',
    changing: '바꾸는 중',
    changed: '비밀번호를 바꿨어요. 다른 곳에서는 로그아웃됐어요.',
    empty: '빈칸이 있어요. 두 칸 모두 적어 주세요.',
    none: '메일 주소로 등록된 계정이라 비밀번호가 없어요. Google, 카카오, GitHub로만 로그인해요.',
    againIn: (seconds: number) => `${seconds}초 뒤에 다시 할 수 있어요.`,
  },
};
