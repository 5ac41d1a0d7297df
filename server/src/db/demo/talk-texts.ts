import type { TalkCategory } from '@cabinet/domain';

export type DemoTalk = {
  readonly category: TalkCategory;
  readonly title: string;
  readonly summary: string;
  readonly outline: string;
  readonly detail: string;
};

const detail = (first: string, second: string) =>
  `${first}\n\n${second}\n\n질문은 발표 중에도 괜찮아요. 자료는 발표가 끝난 뒤 댓글로 공유할게요.`;

/** The talks of the demo, the one that comes last first. */
export const demoTalks: readonly DemoTalk[] = [
  {
    category: 'JOB',
    title: '이력서, 한 장으로 말하기',
    summary: '같은 경력을 세 가지 이력서로 써 보고, 읽는 사람이 어디에서 멈추는지 살펴봅니다.',
    outline: '1. 읽는 사람의 30초\n2. 같은 경력, 세 장의 이력서\n3. 서로 바꿔 읽기\n4. 질문과 답',
    detail: detail(
      '채용 담당자가 이력서 한 장을 읽는 시간은 길지 않습니다. 그 시간에 무엇이 보이는지 직접 재 보았습니다.',
      '자기 이력서를 한 장 가져오면 그 자리에서 서로 읽고 한 줄씩 남겨 줍니다.',
    ),
  },
  {
    category: 'DEVELOP',
    title: 'PostgreSQL 잠금, 그림으로 이해하기',
    summary:
      '두 사람이 같은 사물함을 동시에 누르면 무슨 일이 생길까요? 행 잠금과 대기, 교착 상태를 직접 재현해 봅니다.',
    outline: '1. 행 잠금은 무엇을 막나\n2. 기다리는 줄을 그려 보기\n3. 교착 상태 만들고 풀기\n4. 제약 조건에 맡기기',
    detail: detail(
      '터미널 두 개를 나란히 열고 같은 행을 고칩니다. 한쪽이 멈추는 순간을 함께 보고, 왜 멈췄는지 그림으로 옮깁니다.',
      '마지막에는 잠금 없이 제약 조건만으로 같은 문제를 푸는 방법을 비교합니다. https://www.postgresql.org/docs/current/explicit-locking.html',
    ),
  },
  {
    category: 'DISCUSSION',
    title: '좋은 코드 리뷰는 무엇이 다를까',
    summary: '리뷰가 무서운 사람과 리뷰가 귀찮은 사람이 함께 이야기했습니다.',
    outline: '1. 리뷰가 무서웠던 순간\n2. 무엇을 보고, 무엇을 보지 않을까\n3. 말투를 약속으로 바꾸기\n4. 질문과 토의',
    detail: detail(
      '리뷰에서 가장 오래 걸리는 시간은 읽는 시간이 아니라 기다리는 시간입니다. 열두 개 팀의 기록을 모아 첫 응답까지 걸린 시간과 합의까지 걸린 시간을 비교했습니다.',
      '요청 글에 “어디를 봐 달라”를 한 줄 적은 팀은 첫 응답이 절반으로 줄었습니다. 이 발표에서는 그 한 줄을 쓰는 법을 함께 연습합니다.',
    ),
  },
  {
    category: 'TASK',
    title: 'ft_transcendence를 끝내며 배운 것',
    summary: '실시간 게임 서버를 세 번 갈아엎은 기록과 숫자들. 다시 한다면 무엇부터 할지도 나눕니다.',
    outline: '1. 첫 번째 서버가 무너진 날\n2. 지연 시간을 재는 법\n3. 세 번째 서버\n4. 다시 한다면',
    detail: detail(
      '공이 벽을 뚫고 나가는 버그를 고치는 데 두 주가 걸렸습니다. 문제는 물리 엔진이 아니라 시계였습니다.',
      '평가를 준비하며 만든 부하 시험 스크립트와 결과도 함께 보여 드립니다.',
    ),
  },
  {
    category: 'STUDY',
    title: '부동소수점, 0.1 + 0.2의 진짜 이유',
    summary: 'IEEE 754를 손으로 계산해 보면 더 이상 무섭지 않습니다.',
    outline: '1. 2진수로 쓴 0.1\n2. 반올림은 언제 일어나나\n3. 손으로 더해 보기',
    detail: detail(
      '종이와 연필만으로 0.1과 0.2를 더합니다. 마지막 자리에서 무슨 일이 일어나는지 눈으로 확인합니다.',
      '돈을 다룰 때 쓰면 안 되는 이유와 대신 쓸 수 있는 방법도 이야기합니다.',
    ),
  },
  {
    category: 'DEVELOP',
    title: '타입으로 막는 버그, 테스트로 막는 버그',
    summary: '같은 버그를 두 가지 방법으로 막아 보고 비용을 비교했습니다.',
    outline: '1. 버그 열 개\n2. 타입으로 막기\n3. 테스트로 막기\n4. 남은 세 개',
    detail: detail(
      '실제로 겪은 버그 열 개를 골라 두 번씩 막아 보았습니다. 어느 쪽이 더 쌌는지 세어 봅니다.',
      '둘 다 막지 못한 버그 세 개가 남습니다. 그 셋의 공통점을 함께 찾아봅니다.',
    ),
  },
  {
    category: 'ETC',
    title: '캠퍼스 근처 조용한 카페 지도',
    summary: '소음계와 발로 만든 지도를 공유합니다.',
    outline: '1. 조용하다는 것\n2. 재는 방법\n3. 지도 공개',
    detail: detail(
      '한 달 동안 열두 곳을 아침, 낮, 저녁에 한 번씩 가서 쟀습니다.',
      '콘센트와 와이파이도 함께 적었습니다. 새로 찾은 곳은 댓글로 알려 주세요.',
    ),
  },
  {
    category: 'STUDY',
    title: '그래프 탐색 손으로 그리기',
    summary: '너비 우선과 깊이 우선을 색연필로 그려 보면 코드가 저절로 나옵니다.',
    outline: '1. 미로 한 장\n2. 줄과 더미\n3. 코드로 옮기기',
    detail: detail(
      '모두에게 같은 미로를 나눠 드립니다. 한 줄은 앞에서, 다른 한 줄은 뒤에서 지워 나갑니다.',
      '그림이 끝나면 그대로 코드로 옮깁니다.',
    ),
  },
  {
    category: 'DISCUSSION',
    title: 'vim을 그만두지 못한 사람들',
    summary: '편집기를 바꾸려다 돌아온 다섯 사람의 이야기.',
    outline: '1. 떠난 이유\n2. 돌아온 이유\n3. 설정 파일 구경',
    detail: detail(
      '바꾸는 데 든 시간과 돌아오는 데 든 시간을 비교했습니다.',
      '설정 파일을 서로 구경하는 시간도 있습니다.',
    ),
  },
  {
    category: 'JOB',
    title: '첫 회사에서 물어볼 열 가지',
    summary: '면접이 끝날 때 “질문 있나요?”에 답하는 법.',
    outline: '1. 왜 묻나\n2. 열 가지 질문\n3. 답에서 읽을 수 있는 것',
    detail: detail(
      '졸업한 선배 여덟 명에게 다시 면접을 본다면 무엇을 물을지 물었습니다.',
      '겹친 질문이 셋 있습니다. 그 셋부터 이야기합니다.',
    ),
  },
  {
    category: 'DEVELOP',
    title: '메모리 누수를 찾는 세 가지 방법',
    summary: 'valgrind 없이도 누수를 찾을 수 있습니다.',
    outline: '1. 세어 보기\n2. 표시해 두기\n3. 그려 보기',
    detail: detail(
      'minishell에서 실제로 새던 코드를 가져와 세 가지 방법으로 찾습니다.',
      '가장 오래 걸린 방법이 가장 많이 가르쳐 주었습니다.',
    ),
  },
  {
    category: 'TASK',
    title: 'push_swap, 명령 오백 개의 벽',
    summary: '정렬보다 측정이 먼저였습니다.',
    outline: '1. 처음 점수\n2. 무엇을 재야 하나\n3. 벽을 넘은 날',
    detail: detail(
      '같은 입력 천 개를 만들어 매번 비교했습니다. 짐작은 대부분 틀렸습니다.',
      '재는 스크립트를 나눠 드립니다.',
    ),
  },
];

/** What people write about talks. */
export const demoComments: readonly string[] = [
  '리뷰 요청에 “어디를 봐 달라”를 한 줄 적는 것만으로 응답이 절반으로 줄었어요.',
  '저희 팀도 다음 스프린트부터 따라 해 보겠습니다.',
  '발표 자료의 표를 팀 위키에 옮겨도 될까요?',
  '마지막 예제를 집에서 다시 해 봤는데 저도 같은 결과가 나왔어요. 고맙습니다!',
  '다음에는 조금 더 긴 시간으로 들어 보고 싶어요.',
  '설명이 쉬워서 끝까지 따라갈 수 있었어요.\n혹시 참고한 책이 있다면 알려 주세요.',
];

/** A comment that an administrator has blocked. */
export const blockedComment = '발표와 상관없는 홍보 글입니다.';
