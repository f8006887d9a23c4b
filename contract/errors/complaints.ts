// Reports of members and their content (1100xx).

export const ComplaintTooFast = { code: '110001', httpStatus: 429, notice: 'toast', text: { tw: '檢舉太頻繁，請 {seconds} 秒後再試', cn: '举报过于频繁，请{seconds}秒后再试', en: 'Reports too fast, try again in {seconds} s' }, rule: 'Second complaint of one member within 5 s' } as const
export const ComplaintTargetMissing = { code: '110002', httpStatus: 422, notice: 'toast', text: { tw: '請選擇檢舉對象', cn: '请选择举报对象', en: 'Choose what you report' }, rule: 'Target absent, unknown or not visible' } as const
export const ComplaintReasonMissing = { code: '110003', httpStatus: 422, notice: 'toast', text: { tw: '請選擇檢舉原因', cn: '请选择举报原因', en: 'Choose a reason' }, rule: 'Reason absent or not in the list' } as const
export const ComplaintDetailMissing = { code: '110004', httpStatus: 422, notice: 'toast', text: { tw: '請說明情況', cn: '请说明情况', en: 'Describe what happened' }, rule: 'Reason other, or target broker, without detail' } as const
export const ComplaintDetailTooLong = { code: '110005', httpStatus: 422, notice: 'toast', text: { tw: '說明最多 {max} 個字', cn: '说明最多{max}个字', en: 'The description has at most {max} characters' }, rule: 'Over 500 code points' } as const
export const ComplaintDuplicate = { code: '110006', httpStatus: 409, notice: 'toast', text: { tw: '你已檢舉過，我們正在處理', cn: '你已举报过，我们正在处理', en: 'You have already reported this, we are on it' }, rule: 'Open complaint of the same member on the same target' } as const
export const ComplaintSelfRefused = { code: '110007', httpStatus: 409, notice: 'toast', text: { tw: '不能檢舉自己', cn: '不能举报自己', en: 'You cannot report yourself' }, rule: 'Target is the member or own content' } as const
export const ComplaintSubmitted = { code: '110008', httpStatus: 200, notice: 'toast', text: { tw: '已收到檢舉，編號 {id}', cn: '已收到举报，编号{id}', en: 'We received your report, reference {id}' }, rule: 'Complaint stored' } as const
export const ComplaintEvidenceLimit = { code: '110009', httpStatus: 422, notice: 'toast', text: { tw: '最多附上 {max} 個檔案', cn: '最多附上{max}个文件', en: 'Attach at most {max} files' }, rule: "Over 3 files, or a file that is not the member's" } as const
export const ComplaintMissing = { code: '110010', httpStatus: 404, notice: 'toast', text: { tw: '找不到這件檢舉', cn: '该举报不存在', en: 'Report not found' }, rule: "Id unknown or another member's" } as const
export const ComplaintClosed = { code: '110011', httpStatus: 409, notice: 'toast', text: { tw: '這件檢舉已結案', cn: '该举报已结案', en: 'This report is closed' }, rule: 'Writing to a closed complaint, second decision' } as const
