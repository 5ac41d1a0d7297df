import { particle } from '../../../../text/particle.ts';

/** The words of name and memo of one’s own locker. */
export const settings = {
  title: '사물함 설정',
  edit: '수정하기',
  save: '저장',
  cancel: '취소',
  close: '닫기',
  busy: '저장하는 중',
  done: '저장했어요',
  name: '사물함 이름',
  memo: '비밀 메모',
  none: '아직 없어요',
  unnamed: '이름 붙이기',
  editName: (name: string) => `${name}, 사물함 이름 수정하기`,
  resumed: '로그인이 끊기기 전에 쓰던 내용이에요. 저장하면 바뀌어요.',
  nameHint: '배치도에서 모두에게 보여요.',
  memoHint: '나와 함께 쓰는 사람만 볼 수 있어요.',
  shared: '이름과 비밀 메모는 함께 쓰는 사람 모두의 것이에요. 한 사람이 바꾸면 모두에게 똑같이 바뀌어요.',
  gone: (visibleNum: number) =>
    `${particle(`${visibleNum}번`, '은/는')} 이제 내 사물함이 아니에요. 바꾼 내용은 저장되지 않아요.`,
  changedSince: (label: string, now: string) =>
    `그사이 다른 곳에서 ${particle(label, '을/를')} 고쳤어요. 그래도 저장하려면 한 번 더 눌러 주세요. 지금 내용: ${now}`,
  forbidden: '쓸 수 없는 글자가 있어요. 지우고 다시 적어 주세요.',
};
