import { auth } from '../../../../../slices/auth/text/ko.ts';
import { users } from '../../../../../slices/users/text/ko.ts';
import { factor } from '../../../factor/text/ko.ts';

const login = {
  factor,
  title: 'Cabinet Admin',
  subtitle: '관리자 페이지',
  pageTitle: '관리자 로그인',
  id: 'ID',
  password: 'PASSWORD',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  submit: 'L O G I N',
  empty: '빈칸이 있어요. 아이디, 비밀번호를 모두 적어 주세요.',
  mismatch: '아이디나 비밀번호가 맞지 않아요',
  triesLeft: (count: number) =>
    count === 0 ? '한 번 더 틀리면 점점 오래 기다려야 해요.' : `${count}번 더 틀리면 잠시 기다려야 해요.`,
  close: '닫기',
  againIn: (clock: string) => `${clock} 뒤에 다시 시도할 수 있어요.`,
  onlyHere: '이 ID와 이 컴퓨터에서만 기다려요.',
  or: '또는',
  providers: { google: 'Sign in with Google', kakao: 'Kakao', github: 'GitHub' },
  typedKept: '쓰던 내용은 이 탭에 남아 있어요.',
  unknownTitle: '401 Unauthorized',
  unknownHead: '관리자로 등록된 계정이 아니에요.',
  unknownNote: '권한을 받은 뒤 다시 로그인해 주세요.',
  failureTitle: '로그인하지 못했어요',
  failureNote: '잠시 뒤에 다시 해 주세요.\n같은 일이 이어지면 다른 계정으로 로그인해 보세요.',
};

/** The words of the administrators’ login page, in Korean. The English ones must have the same shape. */
export const ko = { users, auth, login };
