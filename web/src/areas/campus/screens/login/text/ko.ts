import { failures } from '../../../../../slices/auth/text/ko/failures.ts';
import { auth } from '../../../../../slices/auth/text/ko.ts';
import { users } from '../../../../../slices/users/text/ko.ts';

const login = {
  pageTitle: '로그인',
  title: ['우리 캠퍼스 사물함,', '캐비닛'],
  tagline: '일상을 더 가볍게',
  lines: ['빈 사물함을 찾고, 빌리고, 함께 쓰는 일까지.', '짐은 사물함에 두고 오늘에 집중하세요.'],
  illustration: '문이 열린 사물함에 가방이 들어 있는 그림',
  /** Before and after the mark of the school. */
  ft: ['', ' Seoul 로그인'],
  leaver: 'A.G.U 유저이신가요?',
  ftNote: '캠퍼스 계정으로 바로 들어와요',
  failures,
  otherFailure: '로그인하지 못했어요. 다시 시도해 주세요.',
  noAnswer: '서버가 답하지 않아요.',
  reconnecting: '다시 연결하고 있어요. 연결되면 가려던 화면을 열어 드려요.',
  draftKept: '쓰던 내용은 이 탭에 남아 있어요. 다시 로그인해 같은 창을 열면 이어서 쓸 수 있어요.',
  postLogin: '로그인 중',
  postLoginNote: '곧 홈으로 가요. 조금만 기다려 주세요.',
  failureTitle: '로그인하지 못했어요.',
  failureNote: '잠시 뒤에 다시 해 주세요.\n같은 일이 이어지면 다른 계정으로 로그인해 보세요.',
  signInAgain: '다시 로그인하기',
};

/** The words of the students’ login page, in Korean. The English ones must have the same shape. */
export const ko = { users, auth, login };
