-- What administrators often write to people and channels of Slack. A campus changes the rows as it likes.
create table message_templates (
  id integer generated always as identity primary key,
  position integer not null unique,
  title text not null unique check (length(title) between 1 and 30),
  body text not null check (length(body) between 1 and 4000)
);

insert into message_templates (position, title, body) values
  (1, '점검 시작', E'[점검 시작] 새롬관 ○층 ○○ 사물함을 점검해요.\n\n시간: ○월 ○일 (○) 00:00 ~ 00:00\n점검하는 동안 대여와 반납이 잠시 멈춰요.\n안에 둔 물건은 그대로 두셔도 돼요.'),
  (2, '점검 완료', E'[점검 완료] 새롬관 ○층 ○○ 사물함 점검을 마쳤어요.\n\n이제 다시 대여하고 반납할 수 있어요.\n기다려 주셔서 고마워요.'),
  (3, '업데이트', E'[업데이트] 까비가 새로워졌어요.\n\n바뀐 점\n- ○○\n- ○○\n\n불편한 점이 있으면 문의하기로 알려 주세요.'),
  (4, '이용 안내서', E'[이용 안내서] 사물함 이용 방법을 알려 드려요.\n\n개인 사물함은 31일, 공유 사물함은 30일에 한 사람마다 15일을 더한 기간 동안 쓸 수 있어요.\n반납한 사물함은 다음 날 13시에 열려요.\n기한을 넘기면 늦은 날의 제곱만큼 대여할 수 없어요.'),
  (5, '모집 공고', E'[모집 공고] 까비와 함께할 사람을 찾아요.\n\n모집 기간: ○월 ○일 ~ ○월 ○일\n하는 일: ○○\n지원 방법: ○○'),
  (6, '동아리 사물함', E'[동아리 사물함] 동아리 사물함을 신청받아요.\n\n신청 기간: ○월 ○일 ~ ○월 ○일\n신청 방법: 동아리장이 동아리 신청서를 내 주세요.\n결과는 ○월 ○일에 알려 드려요.'),
  (7, '연체', E'[연체] 빌린 사물함의 반납이 늦어지고 있어요.\n\n늦은 날의 제곱만큼 사물함을 빌릴 수 없고, 21일이 지나면 자동으로 반납돼요.\n지금 반납해 주세요.');
